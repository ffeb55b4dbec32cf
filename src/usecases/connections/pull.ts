import type { PullOutcome, PullRequest } from './pull-connection.ts'

/** Runs `pullConnection` in the process that syncs. */
export type Pull = (request: PullRequest) => Promise<PullOutcome>
