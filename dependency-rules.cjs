// Who may import whom. The comment of each border is a row of the table in docs/ARCHITECTURE.md, word for word:
// src/import-rules.test.ts compares the two, `npm run check` enforces them.
const roomPath = room => (room === 'engine' ? '^engine/' : `^src/${room}(/|\\.ts$)`)

/** Code of the folder imports itself and the rooms named. Tests may look anywhere. */
const border = (folder, ...rooms) => ({
  name: `${folder.replaceAll('/', '-')}-stays-inside-its-border`,
  comment: `${folder} may import ${rooms.length > 0 ? rooms.join(', ') : 'nothing of ours'}`,
  severity: 'error',
  from: { path: `^${folder}(/|\\.ts$)`, pathNot: '\\.test\\.tsx?$|/testing/' },
  to: { path: '^(engine|src)/', pathNot: [`^${folder}(/|\\.ts$)`, ...rooms.map(roomPath)] },
})

/** Folders inside a room: each may import those named before it, none one that is named behind it. */
const stages = (room, ...folders) =>
  folders.slice(0, -1).map((folder, index) => ({
    name: `${room.replaceAll('/', '-')}-${folder}-knows-no-later-stage`,
    severity: 'error',
    from: { path: `^${room}/${folder}/`, pathNot: '\\.test\\.ts$' },
    to: { path: `^${room}/(${folders.slice(index + 1).join('|')})/` },
  }))

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
      comment: 'engine may import nothing of ours, no package, nothing of Node',
      severity: 'error',
      from: { path: '^engine/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^engine/src/' },
    },
    {
      name: 'engine-is-entered-by-its-index',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^engine/', pathNot: '^engine/src/index\\.ts$' },
    },
    ...stages('engine/src', 'core', 'rules', 'compile', 'lots', 'report', 'estimate', 'minimal'),
    border('src/cli', 'engine', 'ledger', 'importers'),
    border('src/contract'),
    border('src/db', 'engine', 'ledger'),
    border('src/importers', 'engine', 'ledger', 'statements'),
    border('src/importers/layouts', 'engine', 'ledger', 'importers/rows'),
    border('src/importers/tables', 'engine', 'ledger', 'importers/files', 'importers/rows'),
    ...stages('src/importers/tables', 'words', 'survey', 'columns', 'sheets', 'mapped', 'questions'),
    border('src/importers/files', 'ledger', 'importers/rows/refusal'),
    border('src/importers/rows', 'engine', 'ledger'),
    border('src/documents', 'engine', 'ledger'),
    border('src/connectors', 'engine', 'ledger', 'importers'),
    border('src/ledger', 'engine'),
    border('src/statements', 'engine', 'ledger'),
    border('src/matching', 'contract', 'engine', 'ledger', 'statements'),
    border('src/portfolio', 'contract', 'engine'),
    border('src/prices', 'engine', 'ledger', 'db'),
    border('src/mail'),
    border('src/locations'),
    border('src/payments', 'db'),
    border(
      'src/usecases',
      'contract',
      'db',
      'mail',
      'locations',
      'payments',
      'ledger',
      'importers',
      'statements',
      'matching',
      'connectors',
      'documents',
      'prices',
      'portfolio',
      'engine',
      'jobs/queue',
      'jobs/definitions',
    ),
    // Exchange keys are opened in the process that syncs and by `npm run keys`, never where requests are answered.
    {
      name: 'exchange-keys-are-unsealed-in-two-places',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: '^src/usecases/connections/(pull-connection|rotate-keys)\\.ts$|\\.test\\.ts$',
      },
      to: { path: '^src/usecases/connections/unseal\\.ts$' },
    },
    {
      name: 'only-the-sync-process-pulls',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/sync/|\\.test\\.ts$' },
      to: {
        path: '^src/usecases/connections/(pull-connection|rotate-keys)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    border('src/jobs/definitions', 'contract', 'db'),
    border('src/jobs/queue', 'jobs/definitions', 'contract', 'db'),
    border('src/jobs', 'usecases', 'contract', 'db', 'mail'),
    border('src/processes', 'usecases/app-error', 'contract'),
    border('src/compute', 'processes', 'usecases', 'db'),
    border('src/sync', 'processes', 'usecases', 'db'),
    border(
      'src/server',
      'usecases',
      'jobs',
      'compute',
      'sync',
      'prices',
      'contract',
      'db',
      'mail',
      'locations',
      'payments',
    ),
    border('src/web', 'contract', 'portfolio', 'mail/template'),
    border('src/web/data', 'contract', 'web/lib'),
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
      to: { path: '^src/web/(data|features|routes)/|^src/contract/' },
    },
    {
      name: 'web-lib-knows-no-data-and-no-features',
      severity: 'error',
      from: { path: '^src/web/lib/' },
      to: { path: '^src/web/(data|features|routes)/' },
    },
  ],
}
