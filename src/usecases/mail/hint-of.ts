/**
 * Enough of a username for its owner to recognise it. Mails to an address that nobody has confirmed have no more of it:
 * whoever gives a stranger's address must not be able to send them words of their own from us.
 */
export const hintOf = (username: string): string => `${[...username].slice(0, 2).join('')}…`
