import type { PullOutcome, PullRequest } from './pull-connection.ts'

/** Runs `pullConnection` in the thread that syncs. */
export type Pull = (request: PullRequest) => Promise<PullOutcome>
