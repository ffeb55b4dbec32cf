/** Up to the first full stop or question mark that ends a word; all of it where there is none. */
export const firstSentence = (text: string) => /^.*?[.?](?=\s|$)/s.exec(text)?.[0] ?? text
