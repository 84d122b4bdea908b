import type { OpenSessionDto } from 'shared-contracts/wire';
import type { OpenSession } from './open-session';

export function toOpenSession(dto: OpenSessionDto): OpenSession {
  return {
    id: String(dto.id),
    device: dto.aparelho,
    lastUsedAt: dto.ultimo_uso,
    isCurrent: dto.atual,
  };
}
