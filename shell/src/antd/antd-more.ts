export * as descriptions from 'antd/es/descriptions';
export * as empty from 'antd/es/empty';
export * as menu from 'antd/es/menu';
export * as modal from 'antd/es/modal';
export * as progress from 'antd/es/progress';
export * as timeline from 'antd/es/timeline';
