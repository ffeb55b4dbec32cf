/** Where what is inside an archive is put: beside it, so that whoever removes an upload finds it. */
export const unpackedPath = (path: string) => `${path}.unpacked`
