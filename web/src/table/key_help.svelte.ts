/** Whether the list of keys lies on the table. Whoever has a button for it may open it. */
export const keyHelp = $state({ isOpen: false });
