import { archiveMaxMb, loadExportFile, receiveArchive } from '#server/domains/import-export/import-export.ts'
import { createConcurrencyLimit } from '#server/platform/concurrency-limit.ts'
import { readFilePart, declaresTooLarge } from '../image-uploads.ts'
import { sendResult } from './send-result.ts'
import { type Handler, type Handlers, send } from '../handler.ts'

// An archive is held in memory while it is inspected.
const withArchiveSlot = createConcurrencyLimit({ concurrency: 2, queueSize: 8 })
const limits = { files: 1, fileSize: archiveMaxMb * 1024 * 1024 }

/** Receives an archive of stories and returns what it found; nothing is imported yet. */
const receive: Handler = async (call) => {
  const { requestContext, request, reply } = call
  const refuse = (status: number, message: string) => send(reply.code(status), { success: false, error: message })
  const refuseSize = () => refuse(413, `This file is too large. It can have up to ${archiveMaxMb} MB.`)
  if (!request.isMultipart()) return refuse(400, 'The file is missing.')
  if (declaresTooLarge(request, limits.fileSize)) return refuseSize()
  return withArchiveSlot(async () => {
    const file = await readFile(request)
    if (file === 'too-large') return refuseSize()
    if (!file) return refuse(400, 'The file is missing.')
    const received = await receiveArchive(requestContext.ctx, file.name, file.bytes)
    return sendResult(call, received, ({ id }) => ({ importId: id }))
  })
}

async function readFile(
  request: Parameters<Handler>[0]['request'],
): Promise<{ name: string; bytes: Buffer } | 'too-large' | undefined> {
  try {
    const part = await request.file({ limits })
    const bytes = part && (await readFilePart(part))
    return bytes === 'too-large' ? bytes : part && bytes && { name: part.filename, bytes }
  } catch (error) {
    const { statusCode, code } = error as { statusCode?: number; code?: string }
    if (code === 'FST_REQ_FILE_TOO_LARGE') return 'too-large'
    // A body that ends early or is malformed is a client error.
    if (statusCode === undefined || statusCode < 500) return undefined
    throw error
  }
}

const sendExport: Handler = async ({ requestContext, params, dependencies, reply }) => {
  const file = await loadExportFile(requestContext.ctx, params.exportId ?? '')
  if (!file) return 'not-found'
  const isList = file.kind === 'SUBSCRIBERS'
  const name = isList ? 'subscribers.csv' : `${dependencies.config.productName.toLowerCase()}-export.zip`
  return send(
    reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'private, no-store')
      .type(isList ? 'text/csv; charset=utf-8' : 'application/zip'),
    file.bytes,
  )
}

export const importExportHandlers: Handlers = { ApiImportArchive: receive, FileMeExportExport: sendExport }
