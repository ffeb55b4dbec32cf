// Rows of our own ledger file have ids of their own (`ledgerId` of ImportedEvent). Between two such files the ids say what
// is the same. Beside any other source they say nothing: there the content does, where both have the same values.

/** What two tellings of one act may not say otherwise, to be one without a question. */
export const figures = ['usd', 'received_usd', 'fee_usd', 'fee_quantity', 'quote_quantity']

/** It is known by an id of a ledger file: only those have no source that gave the id. */
export const isOfLedgerFile = (row: string) => `(${row}.source_id is null and ${row}.content_key is not null)`

/** Where one of them leaves a figure out, the other says nothing against it. */
const haveSameFigures = (one: string, other: string) =>
  `not coalesce(${figures.map(column => `${one}.${column} <> ${other}.${column}`).join(' or ')}, false)`

/**
 * Of what is staged (`s`) and a transaction (`t`) with the same content: whether they may be one act. Of what is exported
 * and imported into its own ledger again the id is known, whatever was changed since.
 */
export const isOneAct = `(case when ${isOfLedgerFile('s')} and ${isOfLedgerFile('t')} then s.identity = t.identity
    when ${isOfLedgerFile('s')} or ${isOfLedgerFile('t')} then coalesce(t.id = s.own_id, false) or ${haveSameFigures('s', 't')}
    else true end)`

/** Both have an id, one of them that of a ledger file: known by their content all the same. */
export const byContentOfLedgerFile = `(t.content_key = s.content_key and t.content_occurrence = s.content_occurrence
    and ${isOfLedgerFile('s')} <> ${isOfLedgerFile('t')} and ${isOneAct})`
