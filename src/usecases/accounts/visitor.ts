/** Who sends a request, as far as it says before a sign-in. */
export type Visitor = {
  /** Where the request comes from. */
  address: string
  /** The address, or the network it belongs to; limits are counted by it. */
  network: string
  userAgent: string
  /** The session the browser has been in so far, if any; a new one takes its place. */
  sessionSecret: string | undefined
  /** What the browser kept when people signed in with it before. */
  deviceTokens: readonly string[]
  /** The demo the browser says it is in, if any. */
  demoSecret: string | undefined
}
