/**
 * The age at which an answer is fetched again, for what should be fresh on every visit to a page. The parts of one page
 * come within this time (use-brief-wait.ts), and share one answer.
 */
export const everyVisitMs = 3000
