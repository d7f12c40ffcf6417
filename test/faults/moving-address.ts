import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** One address for several servers, like that of a managed database: it leads to one of them and can be moved to another. */
export async function openMovingAddress(firstPort: number) {
  let target = firstPort
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    const onward = connect(target, '127.0.0.1')
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    /** For new connections. Those that are open stay with the server that they have. */
    moveTo: (port: number) => void (target = port),
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
