import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { SafeFetchResult, SafeFetchOptions } from '#server/platform/outgoing/safe-fetch.ts'
import type { PushTarget, PushMessage } from '#server/platform/push/send-push.ts'

export type Pushed = { endpoint: string; headers: Record<string, string>; message: PushMessage }

/** A push service with browsers behind it, which decrypt messages according to RFC 8291. */
export function pushService() {
  const received: Pushed[] = []
  const expiredEndpoints = new Set<string>()
  const readers = new Map<string, (body: Buffer) => string>()

  const browser = (name: string): PushTarget => {
    const keys = createECDH('prime256v1')
    const own = keys.generateKeys()
    const auth = randomBytes(16)
    const endpoint = `https://push.example/${name}`
    readers.set(endpoint, (body) => {
      const [salt, theirs, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)]
      const secret = keys.computeSecret(theirs)
      const derive = (from: Buffer, by: Buffer, info: Buffer | string, length: number) =>
        Buffer.from(hkdfSync('sha256', from, by, info, length))
      const shared = derive(secret, auth, Buffer.concat([Buffer.from('WebPush: info\0'), own, theirs]), 32)
      const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16)
      const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12)
      const opened = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()])
      // A 2 ends the last record; padding follows it.
      return padded.subarray(0, padded.lastIndexOf(2)).toString()
    })
    return { endpoint, p256dh: own.toString('base64url'), auth: auth.toString('base64url') }
  }

  const safeFetch = async (endpoint: string, { send, headers = {} }: SafeFetchOptions = {}): Promise<SafeFetchResult> => {
    if (expiredEndpoints.has(endpoint)) return { ok: false, reason: 'status', status: 410 }
    const read = readers.get(endpoint)
    if (!read || !send) return { ok: false, reason: 'unreachable' }
    received.push({ endpoint, headers, message: JSON.parse(read(Buffer.from(send.body))) as PushMessage })
    return { ok: true, url: endpoint, status: 201, contentType: '', body: Buffer.alloc(0) }
  }

  return { received, browser, safeFetch, forget: (endpoint: string) => expiredEndpoints.add(endpoint) }
}
