import { createConcurrencyLimit } from '#server/platform/concurrency-limit.ts'
import { declaresTooLarge, readFilePart } from './image-uploads.ts'
import { type Outcome, type RouteCall, send } from './handler.ts'

// A list is held in memory while it is stored.
const withUploadSlot = createConcurrencyLimit({ concurrency: 4, queueSize: 16 })

type List = { fileName: string; bytes: Buffer }

/** Reads the one file of a form, up to a size, and answers with what `use` makes of it. */
export async function receiveListFile(
  { request, reply }: RouteCall,
  maxMegabytes: number,
  use: (list: List) => Promise<Outcome>,
): Promise<Outcome> {
  const limits = { files: 1, fileSize: maxMegabytes * 1024 * 1024 }
  const refuse = (status: number, message: string) => send(reply.code(status), { success: false, error: message })
  const refuseSize = () => refuse(413, `This file is too large. It can have up to ${maxMegabytes} MB.`)
  if (!request.isMultipart()) return refuse(400, 'The file is missing.')
  if (declaresTooLarge(request, limits.fileSize)) return refuseSize()
  return withUploadSlot(async () => {
    try {
      const part = await request.file({ limits })
      if (!part) return refuse(400, 'The file is missing.')
      const bytes = await readFilePart(part)
      return bytes === 'too-large' ? refuseSize() : await use({ fileName: part.filename, bytes })
    } catch (error) {
      const { statusCode, code } = error as { statusCode?: number; code?: string }
      if (code === 'FST_REQ_FILE_TOO_LARGE') return refuseSize()
      // A body that ends early or is malformed is a client error.
      if (statusCode !== undefined && statusCode < 500) return refuse(400, 'The file is missing.')
      throw error
    }
  })
}
