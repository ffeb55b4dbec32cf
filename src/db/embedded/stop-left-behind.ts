// For a process that gives up on the product: a server without a product would hold the data folder, its memory and a port.

import { locateCluster } from './cluster-location.ts'
import { occupyDataDir } from './data-dir.ts'
import { findInstallation } from './installation.ts'
import { clearTheWay } from './recovery.ts'
import { thisMachine } from './run-as.ts'

/** Refuses where another product uses the folder: that one's server is not left behind. */
export async function stopLeftBehind(options: { dataDir: string; log: (message: string) => void }) {
  const { dataDir, lock } = await occupyDataDir(options.dataDir)
  try {
    const { clusterDir } = await locateCluster(thisMachine, {
      dataDir,
      installation: await findInstallation(),
    })
    await clearTheWay(clusterDir, options.log)
  } finally {
    await lock.release()
  }
}
