/**
 * What was read from a list at an index that must be inside it. Outside there is nothing, and a zero in its place would
 * turn a bug into a figure on a tax form.
 *
 * Takes the value and not the list: `list[index]` stays where it is written, where it only ever reads one kind of list
 * and is compiled for that kind. The check alone takes no time that can be measured.
 */
export function checked<Value>(value: Value | undefined): Value {
  if (value === undefined) failAsMissing()
  return value
}

function failAsMissing(): never {
  throw new RangeError('An index is outside of its list.')
}
