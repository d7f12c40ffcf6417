import type { RequestListener } from 'node:http'
import { second } from '#shared/time/units.ts'

/** Bytes already in transit may arrive, so that the sender gets to read the response. */
const graceMs = second
const tooLarge = 413

/** Ends the connection of a request that was answered before its body was read: Node would read on to the end, a gigabyte if need be. */
export const endUnreadBodies =
  (answer: RequestListener): RequestListener =>
  (request, response) => {
    response.once('finish', () => {
      if (request.complete) return
      const timer = setTimeout(() => request.socket.destroy(), response.statusCode === tooLarge ? 0 : graceMs)
      request.once('end', () => clearTimeout(timer))
    })
    answer(request, response)
  }
