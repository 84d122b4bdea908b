import { HelperProcess } from './helper-process';
import type { Cluster } from './cluster';

/** The observations of visitors and buyers of one scenario. */
export interface ScenarioReport {
  requests: number;
  failed: Record<string, number>;
  empty: number;
  slowestMs: number;
  repeated: number;
  refused: number;
  longestPauseS: number;
  acknowledged: number;
  lost: number;
  double: number;
  wrong: string[];
}

const at = (ports: readonly number[]) => ports.map((port) => `http://127.0.0.1:${port}`);

/** Visitors and buyers, in a process of their own: they keep their rate while this one is busy. */
export class Visitors {
  readonly #helper: HelperProcess;

  private constructor(helper: HelperProcess) {
    this.#helper = helper;
  }

  static async start({ ports, token, origin, officeOrigin, database }: Cluster): Promise<Visitors> {
    const addresses = {
      shop: origin,
      office: officeOrigin,
      shells: at(ports.shells),
      backEnds: at(ports.backEnds),
      token,
      databaseUrl: await database.urlAt(ports.database),
    };
    const helper = new HelperProcess('packages/lab', 'src/cluster/visitors/main.ts', [
      JSON.stringify(addresses),
    ]);
    await helper.untilPrinted(/(visitors ready)/);
    return new Visitors(helper);
  }

  begin = () => this.#helper.call('begin');
  end = async () => (await this.#helper.call('end')) as ScenarioReport;
  orderAcross = () => this.#helper.call('orderAcross');
  checkSessions = async () => (await this.#helper.call('checkSessions')) as string[];
  signInAtOffice = async () => (await this.#helper.call('signInAtOffice')) as string[];
  measurePriceChange = async () =>
    (await this.#helper.call('measurePriceChange')) as Record<string, number>;
  countConnections = async () =>
    (await this.#helper.call('countConnections')) as { used: number; allowed: number };

  stop = () => this.#helper.end();
}
