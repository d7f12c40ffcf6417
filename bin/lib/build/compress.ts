import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(?:js|css|svg|json)$/
/** Below this, the headers weigh more than what compression saves. */
const minBytes = 512

/** Writes a .br and a .gz next to each text file in the folder, so that the server need not compress. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && compressible.test(entry.name))
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name)
        const bytes = await readFile(path)
        if (bytes.length < minBytes) return
        const [br, gz] = await Promise.all([
          promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
          promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
        ])
        await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
      }),
  )
}
