import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** A zip archive with these files. */
export async function createZip(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}
