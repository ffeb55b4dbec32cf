// Who may import whom (docs/ARCHITECTURE.md). Arrows point inward; `npm run check` enforces it.
const only = (from, ...to) => ({
  name: `${from.replace(/[\^/]/g, ' ').trim()}-stays-inside-its-border`,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: { path: '^(engine|src)/', pathNot: [from, ...to] },
})

module.exports = {
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'everything-resolves', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'engine-imports-only-itself',
      severity: 'error',
      from: { path: '^engine/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^engine/src/' },
    },
    {
      name: 'engine-is-entered-by-its-index',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^engine/', pathNot: '^engine/src/index\\.ts$' },
    },
    {
      name: 'engine-lots-know-nothing-of-taxes',
      severity: 'error',
      from: { path: '^engine/src/lots/', pathNot: '\\.test\\.ts$' },
      to: { path: '^engine/src/(minimal|estimate|report)/' },
    },
    only('^src/contract/'),
    only('^src/ledger/', '^engine/'),
    only('^src/cli/', '^engine/', '^src/(importers|ledger)/'),
    only('^src/mail/'),
    only('^src/importers/', '^engine/', '^src/ledger/'),
    only('^src/documents/', '^engine/', '^src/ledger/'),
    only('^src/web/', '^src/contract/', '^engine/'),
    only('^src/db/', '^engine/', '^src/ledger/'),
    only('^src/jobs/(queue|definitions)', '^src/contract/', '^src/db/'),
    only(
      '^src/usecases/',
      '^engine/',
      '^src/(ledger|importers|connectors|documents|prices|contract|db|mail)/',
      '^src/jobs/(queue|definitions)',
    ),
    {
      name: 'web-features-do-not-know-each-other',
      severity: 'error',
      from: { path: '^src/web/features/([^/]+)/' },
      to: { path: '^src/web/features/', pathNot: '^src/web/features/$1/' },
    },
    {
      name: 'web-components-know-nothing-of-the-domain',
      severity: 'error',
      from: { path: '^src/web/components/' },
      to: { path: '^src/web/(features|routes)/|^src/contract/' },
    },
  ],
}
