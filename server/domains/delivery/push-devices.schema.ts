import { builder } from '#server/platform/graphql/builder.ts'
import { MutationSuccessRef, resultUnion, unwrapDone } from '#server/platform/graphql/refusals.ts'
import { pushKeys } from '#server/platform/push/push-keys.ts'
import { addPushDevice, countPushDevices, hasPushDevice, removePushDevice } from './push-devices.ts'

const AddPushDeviceResultRef = resultUnion('AddPushDeviceResult', MutationSuccessRef, addPushDevice.head.refusals)
const RemovePushDeviceResultRef = resultUnion('RemovePushDeviceResult', MutationSuccessRef, removePushDevice.head.refusals)

builder.queryFields((t) => ({
  /** The VAPID key, which limits push subscriptions to this server. */
  pushKey: t.string({ resolve: (_root, _args, { config }) => pushKeys(config.secret).publicKey }),
  /** How many browsers show the viewer's notifications; zero for a visitor. */
  pushDeviceCount: t.int({ resolve: (_root, _args, ctx) => countPushDevices(ctx) }),
  hasPushDevice: t.boolean({
    args: { endpoint: t.arg.string({ required: true }) },
    resolve: (_root, { endpoint }, ctx) => hasPushDevice(ctx, endpoint),
  }),
}))

builder.mutationFields((t) => ({
  addPushDevice: t.field({
    type: AddPushDeviceResultRef,
    args: {
      endpoint: t.arg.string({ required: true }),
      p256dh: t.arg.string({ required: true }),
      auth: t.arg.string({ required: true }),
    },
    resolve: async (_root, device, ctx) => unwrapDone(await addPushDevice(ctx, device)),
  }),
  removePushDevice: t.field({
    type: RemovePushDeviceResultRef,
    args: { endpoint: t.arg.string({ required: true }) },
    resolve: async (_root, { endpoint }, ctx) => unwrapDone(await removePushDevice(ctx, endpoint)),
  }),
}))
