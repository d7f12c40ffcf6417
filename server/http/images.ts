import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { isId } from '#server/platform/ids.ts'
import { createImageDelivery, type ImageDeliveryDependencies } from '#server/platform/images/deliver-image.ts'
import { maxImageSide } from '#server/platform/images/image-variant.ts'
import { imageAspectRatios } from '#shared/enums/body.ts'
import type { ImagePathOptions } from '#shared/text/images.ts'
import { immutableCaching } from './conditional-responses.ts'

type ImageQuery = Record<string, string | string[] | undefined>

/** `GET /_/img/:id`, with the query `imagePath` writes. An image never changes under its id, so it is cached forever. */
export const imageRoutes =
  (dependencies: ImageDeliveryDependencies): FastifyPluginAsync =>
  async (app) => {
    const deliver = createImageDelivery(dependencies)

    app.get<{ Params: { id: string }; Querystring: ImageQuery }>('/_/img/:id', async ({ params, query, headers }, reply) => {
      // Also on error responses: an image must never be interpreted as a document.
      reply.header('content-security-policy', "default-src 'none'").header('x-content-type-options', 'nosniff')
      const request = readImageRequest(query)
      if (!request)
        return refuse(
          reply,
          400,
          'Width and height are whole numbers from 1 to 3000; crop and letterbox need a height, or an aspect of 4:3, 1:1, 3:2 or 2:1.',
        )
      const image = isId(params.id) ? await deliver(params.id, { ...request, accept: headers.accept }) : undefined
      if (!image) return refuse(reply, 404, 'There is no such image.')
      reply
        .header('cache-control', immutableCaching)
        .header('etag', image.etag)
        .header('vary', 'Accept')
        // Feeds and mails show these images on pages of other origins.
        .header('cross-origin-resource-policy', 'cross-origin')
      return reply.type(image.type).send(image.bytes)
    })
  }

const refuse = (reply: FastifyReply, status: number, message: string) =>
  reply.code(status).header('cache-control', 'no-store').send({ error: { message } })

const fits = ['resize', 'crop', 'letterbox'] as const

/** `undefined` when the query is not one `imagePath` could have written. */
function readImageRequest({ w, h, fit = 'resize', focus = '50,50', aspect }: ImageQuery): ImagePathOptions | undefined {
  if (aspect !== undefined) return readImageRequest({ w, h: heightFor(w, h, aspect), fit: 'crop', focus })
  const width = readSide(w)
  const height = readSide(h)
  const knownFit = fits.find((known) => known === fit)
  const [focusX, focusY] = readFocus(focus)
  if (width === null || height === null || !knownFit || focusX === undefined || focusY === undefined) return undefined
  if (knownFit !== 'resize' && !height) return undefined
  return { width, height, fit: knownFit, focusX, focusY }
}

/** When only the width is given, the height follows from one of the ratios offered; empty when the ratio is unknown. */
function heightFor(w: ImageQuery[string], h: ImageQuery[string], aspect: string | string[]): string {
  const known = imageAspectRatios.find((ratio) => ratio === aspect)
  if (!known || h !== undefined || !Number(w)) return ''
  const [wide = 1, high = 1] = known.split(':').map(Number)
  return String(Math.round((Number(w) * high) / wide))
}

function readSide(text: string | string[] | undefined): number | undefined | null {
  if (text === undefined) return undefined
  if (typeof text !== 'string' || !/^\d{1,4}$/.test(text)) return null
  const side = Number(text)
  return side >= 1 && side <= maxImageSide ? side : null
}

function readFocus(text: string | string[]): number[] {
  if (typeof text !== 'string' || !/^\d{1,3}(\.\d{1,9})?,\d{1,3}(\.\d{1,9})?$/.test(text)) return []
  const percents = text.split(',').map(Number)
  return percents.every((percent) => percent <= 100) ? percents : []
}
