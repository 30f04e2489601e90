/** Tables whose seat was given up on this page: their code is shown at once. Later it has to be asked for, since whoever sees it has the seat. */
const given = new Set<string>();
export const noteGiven = (tableId: string): void => void given.add(tableId);
export const wasGivenHere = (tableId: string): boolean => given.has(tableId);
