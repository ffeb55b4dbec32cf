/** Kept as the reason of an error: the plan does not hold all of the history, but a part of it. */
export const PART_FITS = 'plan_limit_part_fits'
