// Whether files of the built web app load each other in a circle. Such files build and are served, but the browser then
// runs one of them before what it needs, which shows as a blank page in production and nowhere else.

/** Vite's manifest: by file, the files it loads before it runs. */
export type Manifest = Record<string, { imports?: readonly string[] }>

/** The files of the first circle, the first of them again at its end; null where there is none. */
export function chunkCycle(manifest: Manifest): string[] | null {
  const done = new Set<string>()
  const search = (file: string, path: readonly string[]): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return null
    for (const next of manifest[file]?.imports ?? []) {
      const cycle = search(next, [...path, file])
      if (cycle) return cycle
    }
    done.add(file)
    return null
  }
  for (const file of Object.keys(manifest)) {
    const cycle = search(file, [])
    if (cycle) return cycle
  }
  return null
}
