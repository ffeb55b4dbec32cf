// Under mutation a failing property has done its work: looking for the smallest ledger that fails only costs time.
import fc from 'fast-check'

fc.configureGlobal({ endOnFailure: true })
