import './design/index.css'
import { startClient } from './app/frame/start-client.tsx'

void startClient()
