/** The file's name as a content-disposition header gives it; the encoded form, which may hold any letter, first. */
export function fileNameOf(contentDisposition: string | null) {
  const encoded = contentDisposition?.match(/filename\*\s*=\s*UTF-8''([^;]+)/i)?.[1]
  const name = (encoded && decoded(encoded.trim())) ?? plainName(contentDisposition)
  // A path in a name would be a trick; what follows the last separator is the name.
  return name?.split(/[\\/]/).at(-1) || undefined
}

const plainName = (header: string | null) =>
  header?.match(/filename\s*=\s*"([^"]*)"/i)?.[1] ?? header?.match(/filename\s*=\s*([^";]+)/i)?.[1]?.trim()

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
