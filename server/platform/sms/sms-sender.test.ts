import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createSmsSender } from './sms-sender.ts'

let status: number
const requests: { url: string | undefined; authorization: string | undefined; body: string }[] = []
const service = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  requests.push({ url: request.url, authorization: request.headers.authorization, body })
  response.writeHead(status).end('{}')
})
beforeAll(async () => {
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
})
beforeEach(() => {
  status = 201
})
afterAll(() => void service.close())

const sender = () => {
  const { port } = service.address() as AddressInfo
  const config = readConfig({
    SMS_API_URL: `http://127.0.0.1:${port}`,
    SMS_ACCOUNT_SID: 'AC1',
    SMS_AUTH_TOKEN: 'word',
    SMS_FROM: '+15550100',
  })
  return createSmsSender({ config, db: undefined as never, clock: () => new Date() })
}

test('sends a message through the configured service with its account', async () => {
  await sender().send({ to: '+420777123456', text: 'Hello & welcome' })
  expect(requests.at(-1)).toEqual({
    url: '/2010-04-01/Accounts/AC1/Messages.json',
    authorization: `Basic ${Buffer.from('AC1:word').toString('base64')}`,
    body: 'To=%2B420777123456&From=%2B15550100&Body=Hello+%26+welcome',
  })
})

test('throws when a message is not accepted, so that its job retries', async () => {
  status = 503
  await expect(sender().send({ to: '+420777123456', text: 'Hello' })).rejects.toThrow('rejected a message with status 503')
})
