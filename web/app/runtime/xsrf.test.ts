import { afterEach, expect, test, vi } from 'vitest'
import { ensureXsrfToken } from './xsrf.ts'

afterEach(() => vi.unstubAllGlobals())

test('requests one token for all callers, because a second would replace the first', async () => {
  const page = { cookie: '' }
  vi.stubGlobal('document', page)
  const fetch = vi.fn(async () => {
    page.cookie = 'xsrf=a'
    return new Response()
  })
  vi.stubGlobal('fetch', fetch)
  await Promise.all([ensureXsrfToken(), ensureXsrfToken()])
  expect(fetch).toHaveBeenCalledTimes(1)
  await ensureXsrfToken()
  expect(fetch).toHaveBeenCalledTimes(1)
  page.cookie = ''
  await ensureXsrfToken()
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('requests again after a failure', async () => {
  vi.stubGlobal('document', { cookie: '' })
  const fetch = vi.fn(async () => Promise.reject(new Error('offline')))
  vi.stubGlobal('fetch', fetch)
  await expect(ensureXsrfToken()).rejects.toThrow('offline')
  await expect(ensureXsrfToken()).rejects.toThrow('offline')
  expect(fetch).toHaveBeenCalledTimes(2)
})
