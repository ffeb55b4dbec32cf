/**
 * Enough of a username for its owner to recognise it. Mails to an address that nobody has confirmed have no more of it:
 * a sign-up with a stranger's address must not send that stranger words from us.
 */
export const hintOf = (username: string): string => `${[...username].slice(0, 2).join('')}…`
