// What is claimed about how the calculation is checked. src/landing-claims.test.ts counts.
export const proof = { workedExamplesOver: 300, rulesOver: 50 } as const
