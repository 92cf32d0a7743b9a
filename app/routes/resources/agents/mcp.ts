// Where programs call by the Model Context Protocol: posts alone, as there is nothing to listen to (PAGE-151).
import { answerMcp, noStream } from "#app/models/agents/mcp.server.ts";
import type { Route } from "./+types/mcp";

export const loader = () => noStream();

export const action = ({ context, request }: Route.ActionArgs) => answerMcp(context, request);
