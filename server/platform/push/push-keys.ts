import { createECDH, createHmac } from 'node:crypto'

const curve = 'prime256v1'

/**
 * The VAPID keys of this server, derived from its secret so that there is no second one to store.
 * See docs/decisions/0032-send-notifications-by-web-push.md.
 */
export function pushKeys(secret: string): { publicKey: string; privateKey: string } {
  for (let attempt = 0; ; attempt++) {
    const privateKey = createHmac('sha256', secret).update(`push:${attempt}`).digest()
    const key = createECDH(curve)
    try {
      key.setPrivateKey(privateKey)
    } catch {
      // A number beyond the curve's order, once in four billion secrets.
      continue
    }
    return { publicKey: key.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
  }
}
