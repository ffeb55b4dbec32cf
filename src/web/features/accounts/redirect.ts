const redirectDelayMs = 100

/** A moment to read that it worked before the page changes. */
export const beforeRedirect = () => new Promise<void>(resolve => setTimeout(resolve, redirectDelayMs))
