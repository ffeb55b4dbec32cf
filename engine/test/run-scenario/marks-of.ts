/** The names of the marks that are set. */
export const marksOf = (marks: Record<string, boolean>) =>
  Object.keys(marks)
    .filter(mark => marks[mark])
    .join(' ')
