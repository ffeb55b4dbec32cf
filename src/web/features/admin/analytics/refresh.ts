/** Every half a minute. A failure is shown once; Try Again is how to go on. */
export const refreshUntilFailure = ({ state }: { state: { error: unknown } }) =>
  state.error ? false : 30_000
