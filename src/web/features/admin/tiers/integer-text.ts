// Whole numbers in text fields, where an empty field means none.

export const integerText = (value: number | null | undefined): string => (value ?? '').toString()

/** NaN for what is not a number, which the schema of the call refuses in words. */
export const integerIn = (text: string): number | null => (text.trim() === '' ? null : Number(text))
