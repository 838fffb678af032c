"""The content of a match as the rules read it: numbers only, shared by all clones of a state."""

from librt.vecs import vec
from mypy_extensions import i64, u8


class Tables:
    """Built from content rows by `content`; every vec is indexed by the number of its row."""

    def __init__(self, kinds: i64, gangs: i64, gang_cards: i64, pasts: i64, michel_cards: i64) -> None:
        self.kinds: i64 = kinds
        self.gangs: i64 = gangs
        self.gang_cards: i64 = gang_cards
        self.pasts: i64 = pasts
        self.michel_cards: i64 = michel_cards
        # kinds of cards
        self.role: vec[u8] = vec[u8]()
        self.count: vec[u8] = vec[u8]()  # how many there are
        self.value: vec[u8] = vec[u8]()  # cigarettes when sold (D-604)
        self.effect_start: vec[u8] = vec[u8]()  # of action cards
        self.effect_count: vec[u8] = vec[u8]()
        self.tool_points: vec[u8] = vec[u8]()  # [tool] (D-601)
        self.weapons: i64 = 0  # mask of kinds (D-110)
        self.accessories: i64 = 0  # mask of kinds
        self.action_cards: i64 = 0  # mask of kinds
        # board
        self.search: vec[u8] = vec[u8]()  # [location] (D-401)
        self.numbers: vec[u8] = vec[u8]()  # [location]: mask, die number n as bit n
        self.carrying: vec[u8] = vec[u8]()  # [die number]: mask of the locations that carry it
        self.on_the_way: i64 = 0  # mask of the locations with a die number (not solitary)
        # gangs
        self.needs: vec[u8] = vec[u8]()  # [gang]: how many different accessories (D-404)
        self.wears: vec[i64] = vec[i64]()  # [gang]: mask of kinds
        self.gang_of: vec[u8] = vec[u8]()  # [gang card]
        self.ability: vec[u8] = vec[u8]()  # [gang card]: ability word
        self.amount: vec[u8] = vec[u8]()  # [gang card]: its number
        # pasts
        self.past_gang: vec[u8] = vec[u8]()
        self.moment: vec[u8] = vec[u8]()
        self.past_start: vec[u8] = vec[u8]()
        self.past_count: vec[u8] = vec[u8]()
        self.bonus_start: vec[u8] = vec[u8]()
        self.bonus_count: vec[u8] = vec[u8]()
        # effects, in order
        self.word: vec[u8] = vec[u8]()
        self.number: vec[u8] = vec[u8]()
        self.reach: vec[u8] = vec[u8]()
        self.optional: vec[u8] = vec[u8]()
        # Michel(le)'s cards
        self.has_knife: i64 = 0  # mask of her cards
        self.shows: vec[u8] = vec[u8]()  # [her card]: mask of tools
        # prices and limits
        self.price: vec[u8] = vec[u8]()  # [purchase] (D-605)
        self.hand_limit: i64 = 10
        self.start_hand: i64 = 3
        self.bank: i64 = 75
