// The Node of Debian 12 has no global `crypto`; every browser has it.
import { webcrypto } from 'node:crypto';

globalThis.crypto ??= webcrypto;
