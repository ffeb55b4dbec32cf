/**
 * What was read from a list at an index that must be inside it. Outside there is nothing, and a zero in its place would
 * turn a bug into a figure on a tax form. It takes the value and not the list, so that it serves maps and searches too,
 * and so that each read stays where it is compiled for its own kind of list.
 */
export function checked<Value>(value: Value | undefined): Value {
  if (value === undefined) failAsMissing()
  return value
}

function failAsMissing(): never {
  throw new RangeError('An index is outside of its list.')
}
