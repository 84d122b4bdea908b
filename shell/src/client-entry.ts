import 'shared-contracts/theme/tokens.css';
import 'shared-contracts/theme/base.css';
import { startStore } from './client';

void startStore();
