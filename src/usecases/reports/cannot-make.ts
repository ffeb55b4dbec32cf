/** A report that cannot be made as things are. The message is for whoever asked for it. */
export class CannotMake extends Error {
  override name = 'CannotMake'
}
