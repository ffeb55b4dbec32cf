/**
 * Enough of a username for its owner to recognize it. Mails to an unconfirmed address have no more of it:
 * a sign-up with a stranger's address must not send that stranger words from us.
 */
export const hintOf = (username: string): string => `${[...username].slice(0, 2).join('')}…`
