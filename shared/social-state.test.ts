import { expect, test } from 'vitest'
import { socialState } from './social-state.ts'

test('[susi-social-state] names service, destination and operation, and for connect the viewer', () => {
  const google = { service: 'Google', destination: '/@ann/tides-0123456789ab' }
  expect(socialState({ ...google, operation: 'login', viewerId: '0123456789ab' })).toBe('google-|/@ann/tides-0123456789ab|login')
  expect(socialState({ ...google, operation: 'connect', viewerId: 'a1b2c3d4e5f6' })).toBe(
    'google-|/@ann/tides-0123456789ab|connect|a1b2c3d4e5f6',
  )
})
