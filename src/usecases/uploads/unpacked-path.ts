/** Where what is inside an archive is put: beside it, where the sweep of uploads finds it. */
export const unpackedPath = (path: string) => `${path}.unpacked`
