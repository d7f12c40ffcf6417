import { expect, test } from 'vitest'
import { domainModules } from '#server/domains/domain-modules.ts'
import { gatherExtensions } from '#server/platform/server-module.ts'
import { chargeKinds } from '#shared/enums/payments.ts'

test('each kind of charge has one module that sells it, and the kind that the specification only names has none', () => {
  const sold = gatherExtensions(domainModules).sellables?.flatMap((sellables) => Object.keys(sellables))
  expect(sold?.toSorted()).toEqual(chargeKinds.filter((kind) => kind !== 'CUSTOM_DOMAIN').toSorted())
})
