/** A mail server that is down for a day still gets the mail: 5 s, 10 s, 20 s … up to an hour between tries. */
export const mailRetry = { limit: 40, delaySeconds: 5, maxDelaySeconds: 3600 }
