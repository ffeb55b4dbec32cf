/** A report that cannot be made as things are. The message is shown to the person who asked for it. */
export class CannotMake extends Error {
  override name = 'CannotMake'
}
