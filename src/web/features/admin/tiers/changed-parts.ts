/** What differs between two bodies of a form, to be sent alone: the rest may have been changed by others meanwhile. */
export const changedParts = <Body extends object>(before: Body, after: Body): Partial<Body> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Body]),
    ),
  ) as Partial<Body>
