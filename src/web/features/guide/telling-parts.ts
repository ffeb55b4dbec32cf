// In a step of How to File, what the eye looks for: amounts, lines and boxes of a form, and the answer to a question.

const telling =
  /(\(?\$[\d,]+\.\d{2}\)?|"(?:Yes|No)"|\b(?:[Ll]ines?|[Bb]ox(?:es)?) [A-Z\d][\da-z]*(?:(?:, | and | or | to )[A-Z\d][\da-z]*(?![\w-]))*)/g

export type Part = { text: string; isTelling: boolean }

/** All of the text, in its order. */
export const tellingParts = (text: string): Part[] =>
  text
    .split(telling)
    // What is split by is every other piece.
    .map((text, index) => ({ text, isTelling: index % 2 === 1 }))
    .filter(({ text }) => text !== '')
